import { expect, test } from 'vitest'
import { type TraceEvents, tasksOfPage } from './tasks.ts'

/** A renderer that loads a document and has tasks that take so many milliseconds. */
function renderer(pid: number, documentLoaderURL: string, tasks: readonly number[]): TraceEvents {
  return [
    { name: 'thread_name', pid, tid: pid, args: { name: 'CrRendererMain' } },
    { name: 'navigationStart', pid, tid: pid, args: { data: { documentLoaderURL } } },
    ...tasks.map((task) => ({ name: 'ThreadControllerImpl::RunTask', pid, tid: pid, tdur: task * 1000 })),
  ]
}

test('tasks are those of the page, not of what the browser loads for its window', () => {
  const page = renderer(1, 'http://127.0.0.1/docs/', [12, 30])
  const spare = renderer(2, '', [1])
  const addressBar = renderer(3, 'chrome://omnibox-popup.top-chrome/', [80, 5])
  expect(tasksOfPage([...addressBar, ...spare, ...page])).toEqual([12, 30])
})

test('a page that was measured before and is still busy does not count', () => {
  const page = renderer(1, 'http://127.0.0.1/docs/', [12, 30])
  const earlier = renderer(2, '', [80])
  expect(tasksOfPage([...earlier, ...page], 'http://127.0.0.1/docs/')).toEqual([12, 30])
})

test('a trace without a page has no tasks', () => {
  expect(tasksOfPage([])).toEqual([])
})
