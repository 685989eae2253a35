/**
 * What a visitor types, picks, ticks, or presses, and what the browser fills in, before the page can respond. React
 * would not hear of it: fields hold their values until the page is ready, then tell React about them. Then the button
 * that was pressed last is pressed (`app/website/shell.py` keeps the browser from sending a form by itself). Links
 * work at any time.
 */
declare global {
  interface Window {
    /** The button that was pressed last, also by Enter in a field of its form. */
    pressed?: HTMLButtonElement
  }
}
const EVENTS = ['input', 'change', 'click', 'submit']

/** Changed fields with their value, and whether they are checked. */
const fields = new Map<HTMLInputElement, [value: string, checked: boolean]>()

/** Record what was entered so far, and everything entered until `replayEarlyInput`. */
export function captureEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (isChanged(field)) record(field)
  for (const kind of EVENTS) addEventListener(kind, hold, true)
}

/** Tell React about everything that was entered early. */
export function replayEarlyInput(): void {
  for (const kind of EVENTS) removeEventListener(kind, hold, true)
  for (const [field, entered] of fields) replay(field, ...entered)
  fields.clear()
  const { pressed } = window
  // a form with an address of its own was sent by the browser
  if (!pressed?.form?.hasAttribute('action')) setTimeout(() => pressed?.click())
}

/**
 * React hydrates part by part, and a part that is already hydrated would send a form before it knows what was typed
 * there. So React hears nothing until the whole page is hydrated, except clicks on links.
 */
function hold(event: Event) {
  const target = event.target as HTMLInputElement
  if (event.type === 'input') record(target)
  if (!target.closest('a')) event.stopPropagation()
}

function record(field: HTMLInputElement) {
  fields.set(field, [field.value, field.checked])
}

/**
 * Return whether a field differs from what the server sent. On a reload the browser restores checkboxes by itself:
 * one outside the form `unkept` (app/website/shell.html) was not necessarily checked by the visitor, and is left alone.
 */
function isChanged(field: HTMLInputElement): boolean {
  return isBox(field.type)
    ? field.checked !== field.defaultChecked && field.getAttribute('form') === 'unkept'
    : field.value !== field.defaultValue
}

/** Fire the event that React listens for. React ignores values set through the field itself: use the prototype. */
export function replay(field: HTMLInputElement, value: string, checked?: boolean) {
  if (/^(file|select)/.test(field.type)) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (!isBox(field.type)) {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (checked || field.type === 'checkbox') {
    field.checked = !checked
    field.click()
  }
}

function isBox(type: string): boolean {
  return type === 'checkbox' || type === 'radio'
}
