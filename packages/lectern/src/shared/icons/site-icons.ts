import { interfaceIcons } from './icons.ts'

/** All icons that sites can name, as SVG path data. Browsers load only those of the interface. */
export const iconPaths: Readonly<Record<string, string>> = {
  workflow: 'M4 4h5v4H4zM11 12h5v4h-5zM6.5 8v6H11',
  step: 'M3 5h14M3 10h14M3 15h8',
  trigger: 'M11 2.5 4.5 11H9l-.5 6.5L15.5 9H11z',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  integrate: 'M8.5 11.5 11.5 8.5M6 9 4.5 10.5a3.5 3.5 0 0 0 5 5L11 14m-2-8 1.5-1.5a3.5 3.5 0 0 1 5 5L14 11',
  component: 'm10 2.5 6.5 3.75v7.5L10 17.5l-6.5-3.75v-7.5zM3.5 6.25 10 10m0 0 6.5-3.75M10 10v7.5',
  action: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  send: 'M5 15 15 5M7.5 5H15v7.5',
  github:
    'M7.5 15.5c-3 1-4-1-5-1.5m10 4v-2.5q0-1.5-.5-2 4-.5 4.5-4.5 0-2-1-3 .5-1 0-2.5-1 0-3 1-2.5-.5-5 0-2-1-3-1-.5 1.5 0 2.5-1 1-1 3 .5 4 4.5 4.5-.5.5-.5 2V18',
  repository:
    'M6 6.5v7m0 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4m0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4m8 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4m0 0c0 4-8 2.5-8 7',
  ...interfaceIcons,
}

/** `M3 5h14`: path data, in place of a name. */
export const pathData = /^[Mm]\s*-?[\d.][\s\d.,A-Za-z-]*$/
