// Files that a page of the documentation shows: a line with the path alone, and then the text.
export function shownFiles(page: string): { readonly path: string; readonly text: string }[] {
  return [...page.matchAll(/^`(?<path>[\w./-]+)`\n\n```\w+\n(?<text>.*?)^```$/gms)].map(({ groups }) => ({
    path: groups!['path']!,
    text: groups!['text']!,
  }));
}
