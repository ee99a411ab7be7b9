// Leads back to the start screen of the board, whose address stands behind the hash.
const again = document.getElementById('again');
const address = location.hash.slice(1);
again.addEventListener('click', () => {
  if (/^(?:https?|file):\/\//u.test(address)) location.assign(address);
});
again.focus();
