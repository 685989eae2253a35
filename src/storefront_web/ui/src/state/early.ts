/**
 * What somebody did before the page could answer: fields that were typed in or filled in by the browser, and
 * buttons that were pressed. The page's first script keeps the presses, and sends no form by itself
 * (`app/website/shell.py`). Once the page answers, it is told of the fields, then each button is pressed again,
 * once: who presses twice has waited in vain.
 */
type Press = SubmitEvent | MouseEvent

declare global {
  interface Window {
    /** The presses that nobody has answered; 0 from when the page answers. */
    early?: Press[] | 0
  }
}

/** After so long nobody waits for a press any more, and would be surprised. */
const WAIT_MS = 10_000

const EVENTS = ['input', 'change', 'click', 'submit']

/** Fields with what stands in them, and whether they are ticked. */
const fields = new Map<HTMLInputElement, [value: string, checked: boolean]>()

/** Take what was done until now, and keep what is done until the page answers. */
export function takeEarly(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (isChanged(field)) keep(field)
  for (const kind of EVENTS) addEventListener(kind, hold, true)
}

/** Do again what was done early, where it still stands. */
export function answerEarly(): void {
  for (const kind of EVENTS) removeEventListener(kind, hold, true)
  // a button that sends a form was pressed and has sent: the second is all
  const pressed = new Map((window.early || []).map((event) => [pressedBy(event), event]))
  window.early = 0
  for (const [field, was] of fields) tell(field, ...was)
  fields.clear()
  // what was typed is known before it is sent
  for (const event of pressed.values()) setTimeout(press, 0, event)
}

/**
 * React takes over part by part, and would answer a press in a part that it has just reached before it knows what
 * was typed there: it hears of neither. A link works without it.
 */
function hold(event: Event) {
  const on = event.target as HTMLInputElement
  if (event.type === 'input') keep(on)
  if (!on.closest('a')) event.stopPropagation()
}

function keep(field: HTMLInputElement) {
  fields.set(field, [field.value, field.checked])
}

function press(event: Press) {
  if (performance.now() - event.timeStamp > WAIT_MS) return
  if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter)
  else pressedBy(event)?.click()
}

function pressedBy(event: Press) {
  const { submitter } = event as SubmitEvent
  return submitter ?? (event.target as Element).closest<HTMLElement>('button, form')
}

/**
 * Whether a field differs from what the server sent. A box that the browser ticks anew when a page is loaded again
 * was not ticked by anybody: without `autocomplete=off` it is left alone.
 */
function isChanged({
  type,
  value,
  defaultValue,
  checked,
  defaultChecked,
  autocomplete,
}: HTMLInputElement): boolean {
  return isBox(type) ? checked !== defaultChecked && autocomplete === 'off' : value !== defaultValue
}

/** Make React hear of a field: it takes for old what it sees being set, so what is new is set behind its back. */
function tell(field: HTMLInputElement, value: string, checked: boolean) {
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
