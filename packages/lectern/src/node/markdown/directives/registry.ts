import { badge } from '../../../directives/badge/directive.ts'
import { danger, tip, warning } from '../../../directives/callout/directive.ts'
import { details } from '../../../directives/details/directive.ts'
import { links } from '../../../directives/links/directive.ts'
import { literal } from '../../../directives/literal/directive.ts'
import { recentPages } from '../../../directives/recent-pages/directive.ts'
import { searchBox } from '../../../directives/search-box/directive.ts'
import { video } from '../../../directives/video/directive.ts'
import { card, cards } from './cards.ts'
import type { DirectiveDefinition } from './definition.ts'
import { figure } from './figure.ts'
import { filterTable } from './filter-table.ts'
import { flow } from './flow.ts'
import { fromDirective } from './from-directive.ts'
import { generate } from './generate.ts'
import { keywords } from './keywords.ts'
import { hero, section } from './layout.ts'
import type { builtInNames } from './names.ts'
import { steps } from './steps.ts'
import { tab, tabs } from './tabs.ts'

/** Every built-in directive, by name. */
export const directives: Readonly<Record<(typeof builtInNames)[number], DirectiveDefinition>> = {
  badge: fromDirective(badge),
  card,
  cards,
  danger: fromDirective(danger),
  details: fromDirective(details),
  figure,
  'filter-table': filterTable,
  flow,
  generate,
  hero,
  keywords,
  links: fromDirective(links),
  literal: fromDirective(literal),
  'recent-pages': fromDirective(recentPages),
  'search-box': fromDirective(searchBox),
  section,
  steps,
  tab,
  tabs,
  tip: fromDirective(tip),
  video: fromDirective(video),
  warning: fromDirective(warning),
}
