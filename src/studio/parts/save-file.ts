/** Hands a file over to the browser, which puts it where downloads go. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
