/** Icons of the interface: line drawings on a grid of 20, as SVG path data, in the color of the surrounding text. */
export const interfaceIcons = {
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.5 4L17 17',
  menu: 'M3 6h14M3 10h14M3 14h14',
  // The left half once, the right half twice: the fill rule decides which of them are filled.
  theme: 'M10 3a7 7 0 0 0 0 14M10 3a7 7 0 0 1 0 14M10 3a7 7 0 0 1 0 14',
  chevron: 'm5 7.5 5 5 5-5',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 3.5V10l2.5 1.5',
  page: 'M5.5 3h6l3.5 3.5V17h-9.5zM11.5 3v3.5H15',
  section: 'M7.5 3 6 17m8-14-1.5 14M3.5 7.5h13M3.5 12.5h13',
  cross: 'm5 5 10 10M15 5 5 15',
} as const

export type InterfaceIcon = keyof typeof interfaceIcons
