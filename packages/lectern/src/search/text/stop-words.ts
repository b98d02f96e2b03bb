/** Words that are neither indexed searched for. One line, because line breaks would be part of what readers download. */
export const stopWords: ReadonlySet<string> = new Set(
  'a about also am an and any are as at be been being but by can could did do does doing don didn doesn isn aren for had has have having he her his how i if in into is it its itself just me might my no of on or other our own please same she should so some such than that the their them then there these they this those through to too very was we were what when where which while why will with would you your'.split(
    ' ',
  ),
)
