import type { Shards } from '../../search/index/format.ts'

/** One line of a sharded list. */
export interface ShardLine {
  text: string
  /** Number of entries in it. */
  count: number
}

/**
 * Splits a list into shards of at most `size` characters; a longer line gets its own shard. The boundaries depend on the
 * content of the lines, so that changing a line doesn't change later shards.
 * @param write stores the lines of a shard and returns its location
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
    if (current && length + text.length <= size && !(length > minShare * size && begins(text, size))) {
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

/** Minimum size of a shard, as a share of the maximum. */
const minShare = 0.6

/** Whether a shard can start with this line; true about every `size / 8` characters. */
function begins(text: string, size: number): boolean {
  let hash = 0
  for (let at = 0; at < Math.min(text.length, 50); at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0
  return Math.abs(hash) % Math.ceil(size / 8 / (text.length + 1)) === 0
}
