import { badge } from './badge.ts'
import { danger, details, tip, warning } from './callout.ts'
import { card, cards } from './cards.ts'
import type { DirectiveDefinition } from './definition.ts'
import { figure } from './figure.ts'
import { filterTable } from './filter-table.ts'
import { flow } from './flow.ts'
import { generate } from './generate.ts'
import { keywords } from './keywords.ts'
import { hero, section } from './layout.ts'
import { links, recentPages } from './links.ts'
import { literal } from './literal.ts'
import type { builtInNames } from './names.ts'
import { searchBox } from './search-box.ts'
import { steps } from './steps.ts'
import { tab, tabs } from './tabs.ts'
import { video } from './video.ts'

/** Directive name -> how it compiles: the writer's whole vocabulary. */
export const directives: Readonly<Record<(typeof builtInNames)[number], DirectiveDefinition>> = {
  badge,
  card,
  cards,
  danger,
  details,
  figure,
  'filter-table': filterTable,
  flow,
  generate,
  hero,
  keywords,
  links,
  literal,
  'recent-pages': recentPages,
  'search-box': searchBox,
  section,
  steps,
  tab,
  tabs,
  tip,
  video,
  warning,
}
