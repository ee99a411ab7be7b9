// Shows the address that the settings name, as text.
document.getElementById('address').textContent = location.hash.slice(1) || '—';
