import type { Shards } from '../../search/index/format.ts'

/** One line of a list that comes in shards. */
export interface ShardLine {
  text: string
  /** How many entries it holds. */
  count: number
}

/**
 * Cuts a list into shards of at most `size` characters; a longer line gets a shard of its own. Where a shard ends depends on what the lines
 * there say: where a line has changed, or come, or gone, the cuts behind it stay, and so do the shards between them.
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
    if (current && length + text.length <= size && !(length > leastShare * size && begins(text, size))) {
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

/** A shard has at least this share of the characters that it may have. */
const leastShare = 0.6

/** Whether a shard begins with this line, if there is one long enough before it: so it is every `size / 8` characters or so. */
function begins(text: string, size: number): boolean {
  let hash = 0
  for (let at = 0; at < Math.min(text.length, 50); at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0
  return Math.abs(hash) % Math.ceil(size / 8 / (text.length + 1)) === 0
}
