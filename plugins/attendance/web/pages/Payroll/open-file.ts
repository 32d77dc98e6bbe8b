/** The store answers with a download: the page stays where it is. */
export function openFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
