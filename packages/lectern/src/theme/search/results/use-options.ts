import { useMemo } from 'react'
import { trailTo } from '../../../shared/sidebar.ts'
import type { NavData } from '../../../shared/site-data.ts'
import { useAppState } from '../../app-context.ts'
import type { SearchProgress } from '../use-search.ts'
import {
  type OptionGroup,
  popularGroup,
  resultGroups,
  type SearchHistory,
  type SearchOption,
  startGroups,
} from './options.ts'

/** The options of the current state, with and without groups. */
export interface Choice {
  groups: readonly OptionGroup[]
  options: readonly SearchOption[]
}

export function useOptions(state: SearchProgress, history: SearchHistory): Choice {
  const nav = useAppState(({ nav }) => nav)
  return useMemo(() => {
    const groups = groupsOf(state, nav, history)
    return { groups, options: groups.flatMap((group) => group.options) }
  }, [state, nav, history])
}

function groupsOf(state: SearchProgress, nav: NavData, history: SearchHistory): OptionGroup[] {
  const { search } = nav.site
  if (state.type === 'idle') return startGroups(history, search)
  if (state.type !== 'found') return []
  const groups = resultGroups(state.result, (route) => crumbsOf(route, nav))
  return groups.length > 0 ? groups : popularGroup(search.popular)
}

function crumbsOf(route: string, nav: NavData): string[] {
  const trails = Object.values(nav.sidebars).map((nodes) => trailTo(route, nodes))
  return trails.find((trail) => trail.length > 0) ?? []
}
