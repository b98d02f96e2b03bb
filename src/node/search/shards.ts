import type { Shards } from '../../search/index/format.ts'

/** One line of a list that comes in shards. */
export interface ShardLine {
  text: string
  /** How many entries it holds. */
  count: number
}

/**
 * Cuts a list into shards of at most `size` characters; a longer line gets a shard of its own.
 * @param write keeps the lines of a shard and says where
 */
export function cutShards(
  lines: readonly ShardLine[],
  size: number,
  write: (texts: readonly string[]) => Shards['parts'][number],
): Shards {
  const groups: { start: number; texts: string[] }[] = []
  let next = 0
  let length = 0
  for (const { text, count } of lines) {
    const current = groups.at(-1)
    if (current && length + text.length <= size) {
      current.texts.push(text)
      length += text.length + 1
    } else {
      groups.push({ start: next, texts: [text] })
      length = text.length + 1
    }
    next += count
  }
  return { starts: groups.map(({ start }) => start), parts: groups.map(({ texts }) => write(texts)) }
}
