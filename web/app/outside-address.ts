/** An address that may be opened from our pages: http and https only, with a host, no credentials. */
export function outsideAddress(text: unknown): URL | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return isWeb && address.host !== '' && address.username === '' && address.password === ''
    ? address
    : undefined;
}
