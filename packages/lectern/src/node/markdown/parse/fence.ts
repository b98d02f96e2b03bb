const fence = /^ {0,3}(`{3,}|~{3,})/

/** Marker of the code fence that is open after a line; empty if none is. @param open the one that is open before it */
export function fenceAfter(line: string, open: string): string {
  const marks = fence.exec(line)?.[1] ?? ''
  if (open === '') return marks
  return marks[0] === open[0] && marks.length >= open.length ? '' : open
}
