import { adoptStyle } from '../../client/platform/adopt-style.ts'
import { startLighting } from './light-steps.ts'
import style from './run.css?inline'

/** How long the run takes, in milliseconds. Every animation lasts as long, so that no part appears before its turn. */
const duration = 3000

/** The offset of a moment of the run in milliseconds. */
const at = (moment: number): number => moment / duration

/** Names the animations of the run. Others, such as the fading edges of code, belong to the style sheet. */
const id = 'workflow'

const easing = 'cubic-bezier(.2,.7,.3,1)'

/** How long a part takes to fade and to appear, and when the result does, in milliseconds. */
const fade = 160
const appearing = 420
const resultAt = 2500

/** When each step starts, and how long its data takes to reach the step's icon and the next step, in milliseconds. */
const stepStarts = [250, 750, 1250, 2000]
const reached = 220
const passed = 500

/** When the code has run: its value appears in the list and below the code at once. In milliseconds. */
const codedAt = 1820

adoptStyle(style)

const shown = { opacity: 1, translate: '0 0' }
const lifted = { opacity: 0, translate: '0 -18px' }
const lowered = { opacity: 0, translate: '0 4px' }
const paused = { ...shown, opacity: 0.4 }

/**
 * Plays a workflow once a reader sees a quarter of it: the event arrives, data moves from step to step, values appear, and the last
 * step is ticked. Readers who want less motion see the completed run. Only opacity, translation, and colors are animated, so nothing
 * else moves.
 */
export function start(workflow: HTMLElement): void {
  const result = workflow.querySelector('.flow-result')
  if (!result) return
  const running = Object.assign(document.createElement('p'), { className: 'flow-running', textContent: 'Running…' })
  running.setAttribute('aria-hidden', 'true')
  result.append(running)
  result.querySelector('button')?.addEventListener('click', () => play(workflow))
  const code = workflow.querySelector<HTMLElement>('.flow-code')
  if (code) startLighting(workflow, code)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      play(workflow)
    },
    { threshold: 0.25 },
  )
  observer.observe(workflow)
}

function play(workflow: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const animation of workflow.getAnimations({ subtree: true })) if (animation.id === id) animation.cancel()
  const all = (selector: string): HTMLElement[] => [...workflow.querySelectorAll<HTMLElement>(selector)]
  for (const event of all('.flow-event')) appear(event, fade, lifted, lifted)
  for (const [index, step] of all('.flow-list li').entries()) playStep(step, stepStarts[index] ?? 0)
  // The code starts once its step is reached, and takes time.
  for (const line of all('.flow-code .hl')) {
    const { backgroundColor, borderColor } = getComputedStyle(line)
    const unlit = { backgroundColor: 'transparent', borderColor: 'transparent' }
    appear(line, 1500, unlit, unlit, { backgroundColor, borderColor })
  }
  for (const value of all('.flow-code > p code')) fillIn(value, codedAt)
  for (const result of all('.flow-result')) brighten(result, resultAt, resultAt + fade)
  for (const part of all('.flow-result > :first-child')) appear(part, resultAt, lowered)
  for (const part of all('.flow-running')) showRunning(part)
  for (const button of all('.flow-result button')) appear(button, resultAt, paused, paused)
}

/** Shows that the workflow is running, from when the old result is gone to when the new one appears, because both are in one place. */
function showRunning(part: HTMLElement): void {
  const frames = [
    { opacity: 0, offset: 0 },
    { opacity: 0, offset: at(fade) },
    { opacity: 1, offset: at(2 * fade) },
    { opacity: 1, offset: at(resultAt - 2 * fade) },
    { opacity: 0, offset: at(resultAt - fade) },
    { opacity: 0, offset: 1 },
  ]
  part.animate(frames, { id, duration })
}

function playStep(step: HTMLElement, time: number): void {
  move(step, time)
  light(step, time)
  for (const value of step.querySelectorAll('p > :is(code, em)')) {
    fillIn(value, step.classList.contains('coded') ? codedAt : time + reached + 50)
  }
}

/** A step and its line are pale until data arrives. */
function light(step: HTMLElement, time: number): void {
  for (const icon of step.querySelectorAll('svg')) {
    const { color, borderColor, backgroundColor } = getComputedStyle(icon)
    const pale = { color: 'var(--ink-3)', borderColor: 'var(--line-strong)', backgroundColor: 'var(--bg-soft)' }
    appear(icon, time + reached, pale, pale, { color, borderColor, backgroundColor })
  }
  brighten(step, time, time + passed)
}

/** The line of a step, or the dot at the end, which is pale until data arrives. */
function brighten(part: HTMLElement, start: number, end: number): void {
  const frames = [
    { opacity: 1, offset: 0 },
    { opacity: 0.3, offset: at(fade) },
    { opacity: 0.3, offset: at(start) },
    { opacity: 1, offset: at(end) },
    { opacity: 1, offset: 1 },
  ]
  part.animate(frames, { id, duration, pseudoElement: '::before' })
}

/** Shows a value in its place, which is empty until then. A dashed outline says that data is on its way. */
function fillIn(value: Element, time: number): void {
  const { color, borderColor, borderStyle } = getComputedStyle(value)
  const filled = { color, borderColor, borderStyle }
  const outline = borderStyle === 'none' ? {} : { borderColor: 'var(--accent)', borderStyle: 'dashed' }
  appear(
    value,
    time,
    { ...shown, ...filled, color: 'transparent', ...outline },
    { ...lowered, ...filled },
    { ...shown, ...filled },
  )
}

/** The dot that travels along a step's line. */
function move(step: HTMLElement, time: number): void {
  const distance = `0 ${step.clientHeight - 8}px`
  const frames = [
    { opacity: 0, offset: 0 },
    { opacity: 0, translate: '0 0', offset: at(time) },
    { opacity: 1, offset: at(time + 60) },
    { opacity: 1, offset: at(time + passed - 60) },
    { opacity: 0, translate: distance, offset: at(time + passed) },
    { opacity: 0, offset: 1 },
  ]
  step.animate(frames, { id, duration, pseudoElement: '::after' })
}

/**
 * Shows a part when its turn comes.
 * @param before what it looks like until then @param from what it looks like when its turn comes
 */
function appear(
  part: Element,
  time: number,
  before: Keyframe,
  from: Keyframe = lowered,
  after: Keyframe = shown,
): void {
  const frames = [
    { ...after, offset: 0 },
    { ...before, offset: at(fade) },
    { ...before, offset: at(time) },
    { ...from, offset: at(time), easing },
    { ...after, offset: at(time + appearing) },
    { ...after, offset: 1 },
  ]
  part.animate(frames, { id, duration })
}
