const OWN_PAGE = /^\/(?!\/)[\w./?&=%#-]*$/u;

/** Whether an address leads to a page of ours or to one elsewhere by http(s), without a password. */
export const isToolAddress = (text: string): boolean => {
  if (OWN_PAGE.test(text)) return true;
  if (!/^https?:\/\/[^\s]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};
