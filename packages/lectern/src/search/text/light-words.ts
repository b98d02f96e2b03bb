/**
 * Words that people ask with, which may also be part of what they look for: they count, but less. A separate file, because the
 * dialog has no use for them.
 */
export const lightWords: ReadonlySet<string> = new Set(
  `get gets getting got use uses using used want wants wanted need needs needed know see make makes happen happens mean means
  tell let try trying many much something someone anyone thing without while another now right still currently really
  actually work works working possible way able go goes going show shows give find look`.split(/\s+/),
)
