import { useMemo } from 'react'
import { trailTo } from '../../shared/sidebar.ts'
import type { NavData } from '../../shared/site-data.ts'
import { useAppState } from '../app-context.ts'
import {
  type KnownPlaces,
  type OptionGroup,
  popularGroup,
  resultGroups,
  type SearchOption,
  startGroups,
} from './options.ts'
import type { SearchState } from './use-search.ts'

/** What the reader can choose in a state of the search, and the same without its groups. */
export interface Choice {
  groups: readonly OptionGroup[]
  options: readonly SearchOption[]
}

export function useOptions(state: SearchState, known: KnownPlaces): Choice {
  const nav = useAppState(({ nav }) => nav)
  return useMemo(() => {
    const groups = groupsOf(state, nav, known)
    return { groups, options: groups.flatMap((group) => group.options) }
  }, [state, nav, known])
}

function groupsOf(state: SearchState, nav: NavData, known: KnownPlaces): OptionGroup[] {
  const { popular } = nav.site.search
  if (state.type === 'idle') return startGroups(known, popular)
  if (state.type !== 'found') return []
  const groups = resultGroups(state.result, (route) => crumbsOf(route, nav))
  return groups.length > 0 ? groups : popularGroup(popular)
}

function crumbsOf(route: string, nav: NavData): string[] {
  const trails = Object.values(nav.sidebars).map((nodes) => trailTo(route, nodes))
  return trails.find((trail) => trail.length > 0) ?? []
}
