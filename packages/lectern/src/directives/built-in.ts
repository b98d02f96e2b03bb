import type { Directive } from '../node/directives/define-directive.ts'
import { badge } from './badge/directive.ts'
import { danger, tip, warning } from './callout/directive.ts'
import { card, cards } from './cards/directive.ts'
import { details } from './details/directive.ts'
import { endpoint } from './endpoint/directive.ts'
import { facts } from './facts/directive.ts'
import { fields } from './fields/directive.ts'
import { figure } from './figure/directive.ts'
import { filterTable } from './filter-table/directive.ts'
import { flow } from './flow/directive.ts'
import { generate } from './generate/directive.ts'
import { action, hero, section } from './layout/directive.ts'
import { links } from './links/directive.ts'
import { literal } from './literal/directive.ts'
import type { builtInNames } from './names.ts'
import { rail } from './rail/directive.ts'
import { recentPages } from './recent-pages/directive.ts'
import { response, responses } from './responses/directive.ts'
import { searchBox } from './search-box/directive.ts'
import { steps } from './steps/directive.ts'
import { tab, tabs } from './tabs/directive.ts'
import { values } from './values/directive.ts'
import { video } from './video/directive.ts'

const directives: Readonly<Record<(typeof builtInNames)[number], Directive>> = {
  action,
  badge,
  card,
  cards,
  danger,
  details,
  endpoint,
  facts,
  fields,
  figure,
  'filter-table': filterTable,
  flow,
  generate,
  hero,
  links,
  literal,
  rail,
  'recent-pages': recentPages,
  response,
  responses,
  'search-box': searchBox,
  section,
  steps,
  tab,
  tabs,
  tip,
  values,
  video,
  warning,
}

/** Every built-in directive, by name. */
export const builtInDirectives: ReadonlyMap<string, Directive> = new Map(Object.entries(directives))
