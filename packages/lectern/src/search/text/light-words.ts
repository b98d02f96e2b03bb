/**
 * Common words in questions that may also be search terms, so they count less. In a separate file, because the dialog
 * doesn't need them. One line, because line breaks would be part of what readers download.
 */
export const lightWords: ReadonlySet<string> = new Set(
  'get gets getting got use uses using used want wants wanted need needs needed know see make makes happen happens mean means tell let try trying many much something someone anyone thing without while another now right still currently really actually work works working possible way able go goes going show shows give find look'.split(
    ' ',
  ),
)
