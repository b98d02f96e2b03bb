/** Words that are neither indexed nor searched for. One line, because line breaks would be part of what readers download. */
export const stopWords: ReadonlySet<string> = new Set(
  'a about also am an and another any are as at be been being but by can could did do does doing don didn doesn isn aren wasn won each for from had has have having he her his how i if in into is it its itself just me might my no nor of on only or other our out own please same shall she should so some such than that the their them then there these they this those through to too very was we were what when where which while who whom why will with without would you your yours'.split(
    ' ',
  ),
)
