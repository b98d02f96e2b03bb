import type { TextPart } from '../../../search/provider.ts'
import { useHref } from '../../app-context.ts'
import { Icon } from '../../header/icons.tsx'
import type { Follow, LinkOption } from '../combobox/use-follow.ts'
import { optionId } from '../combobox/use-listbox.ts'
import { AnswerText } from './AnswerText.tsx'
import { HighlightedText } from './HighlightedText.tsx'
import type { SearchOption } from './options.ts'

export interface OptionProps {
  option: SearchOption
  index: number
  /** The excerpt of a hit that arrived without one. */
  excerpt: readonly TextPart[] | undefined
  follow: Follow
  isSelected: boolean
  onSelect(index: number): void
  onSearch(query: string): void
}

/** One option. Options with a target are real links, so that middle clicks and the context menu work. */
export function Option({
  option,
  index,
  excerpt,
  follow,
  isSelected,
  onSelect,
  onSearch,
}: OptionProps): React.ReactNode {
  const href = useHref()
  const common = {
    id: optionId(index),
    role: 'option',
    'aria-selected': isSelected,
    tabIndex: -1,
    className: `option ${option.type}`,
    // The list may move under a resting pointer.
    onPointerMove: ({ movementX, movementY }: React.PointerEvent) => {
      if (!isSelected && (movementX !== 0 || movementY !== 0)) onSelect(index)
    },
  }
  if (option.type === 'query') {
    return (
      <button type="button" {...common} onClick={() => onSearch(option.query)}>
        <Icon name={option.icon} size={16} />
        <span>{option.query}</span>
      </button>
    )
  }
  return (
    <a
      {...common}
      href={href(option.link)}
      onClick={(event) => follow.click(event, option)}
      onAuxClick={(event) => follow.click(event, option)}
    >
      <OptionContent option={option} excerpt={excerpt} />
    </a>
  )
}

interface OptionContentProps {
  option: LinkOption
  excerpt: readonly TextPart[] | undefined
}

function OptionContent({ option, excerpt }: OptionContentProps): React.ReactNode {
  if (option.type === 'answer') return <AnswerText answer={option.answer} />
  if (option.type === 'page') {
    return (
      <>
        <Icon name="page" size={16} />
        <span>{option.title}</span>
      </>
    )
  }
  const { title, ancestors, excerpt: own } = option.hit
  return (
    <>
      <Icon name={option.link.includes('#') ? 'section' : 'page'} size={16} />
      <span className="option-title">
        {ancestors.length > 0 && <small>{ancestors.map((ancestor) => `${ancestor} / `).join('')}</small>}
        <HighlightedText parts={title} />
      </span>
      {/* What comes later has its room from the start, so that nothing moves under the reader's eyes. */}
      {own?.length !== 0 && (
        <span className="option-excerpt">
          <HighlightedText parts={own ?? excerpt ?? []} />
        </span>
      )}
    </>
  )
}
