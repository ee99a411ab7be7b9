/** What is wrong with a link before anything is asked of the network; codes as the server has them. */
export const problemOfLink = (
  text: string,
): 'pdf_link_required' | 'url_invalid' | 'url_scheme' | 'url_credentials' | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return 'pdf_link_required';
  if (!URL.canParse(trimmed)) return 'url_invalid';
  const { protocol, username, password } = new URL(trimmed);
  if (protocol !== 'http:' && protocol !== 'https:') return 'url_scheme';
  return username || password ? 'url_credentials' : undefined;
};
