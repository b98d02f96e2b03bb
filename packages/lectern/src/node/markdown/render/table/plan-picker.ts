import { attributes } from '../../../../shared/text/html.ts'

/** `table-answers.css` has a rule for each. */
const maxPlans = 5
const minPlans = 3

interface Plan {
  title: string
  isEmphasized: boolean
}

/**
 * In a narrow box, a comparison of plans shows one plan at a time, at first the emphasized one. The choices are radio buttons, so they
 * work without JavaScript.
 * @param plans the columns after the first
 * @param name unique on the page
 */
export function renderPlanPicker(plans: readonly Plan[], name: string, label = ''): string {
  if (plans.length < minPlans || plans.length > maxPlans) return ''
  if (plans.filter(({ isEmphasized }) => isEmphasized).length !== 1) return ''
  const choices = plans.map(({ title, isEmphasized }) => {
    // The titles are escaped already.
    return `<label><input${attributes({ type: 'radio', name, checked: isEmphasized })}>${title}</label>`
  })
  return `<fieldset${attributes({ class: 'plans', 'aria-label': label || null })}>${choices.join('')}</fieldset>`
}
