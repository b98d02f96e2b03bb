import { Fragment } from 'react'
import type { Excerpts } from '../../../search/provider.ts'
import type { Follow } from '../combobox/use-follow.ts'
import { Option } from './Option.tsx'
import { keyOf, type OptionGroup } from './options.ts'

interface OptionListProps {
  groups: readonly OptionGroup[]
  excerpts: Excerpts
  follow: Follow
  /** Index of the selected option across all groups. */
  selected: number
  onSelect(index: number): void
  /** Called when the reader scrolls the list by touch. */
  onTouchMove(): void
  onSearch(query: string): void
}

/** The options of the combobox, in groups with headings. */
export function OptionList({
  groups,
  excerpts,
  follow,
  selected,
  onSelect,
  onTouchMove,
  onSearch,
}: OptionListProps): React.ReactNode {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0))
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      // Pressing a heading or the space between options keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onTouchMove={onTouchMove}
    >
      {groups.map(({ key, heading, crumbs, options }, groupIndex) => (
        <fieldset key={key} aria-labelledby={`search-group-${groupIndex}`}>
          <div id={`search-group-${groupIndex}`} className="search-group" role="presentation">
            {crumbs.map((crumb) => (
              <Fragment key={crumb}>
                {crumb} <i aria-hidden="true">/</i>{' '}
              </Fragment>
            ))}
            <b>{heading}</b>
          </div>
          {options.map((option, optionIndex) => {
            const index = (starts[groupIndex] ?? 0) + optionIndex
            return (
              <Option
                key={keyOf(option)}
                option={option}
                index={index}
                excerpt={option.type === 'hit' ? excerpts.get(option.link) : undefined}
                follow={follow}
                isSelected={index === selected}
                onSelect={onSelect}
                onSearch={onSearch}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
