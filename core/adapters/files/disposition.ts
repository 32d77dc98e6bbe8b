/** Content-Disposition with a plain name for old programs and the real one by RFC 5987. */
export const attachment = (fileName: string): string => {
  const name = fileName
    .replace(/[\p{Cc}/\\]/gu, '_')
    .toWellFormed()
    .slice(0, 250)
    .toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
};
