/**
 * What somebody did before the page could answer: fields that were typed in or filled in by the browser, and the
 * last press. The page's first script keeps the press, and sends no form by itself (`app/website/shell.py`). Once
 * the page answers, it is told of the fields, then the press is made again.
 */
declare global {
  interface Window {
    /** The press that nobody has answered; 0 from when React answers, who keeps what is done meanwhile. */
    early?: SubmitEvent | MouseEvent | 0 | 1
  }
}

/** After so long nobody waits for a press any more, and would be surprised. */
const WAIT_MS = 10_000

let pressed: SubmitEvent | MouseEvent | undefined
let fields: (() => void)[] = []

/** Take what was done; from here on React answers. */
export function takeEarly(): void {
  if (typeof window.early === 'object') pressed = window.early
  window.early = 0
  const all = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const ticked = all.map((field) => field.checked)
  fields = all.flatMap((field, at) => taken(field, ticked[at] ?? false))
}

/** Do again what was done early, where it still stands. */
export function answerEarly(): void {
  for (const tell of fields) tell()
  // what was typed is known before it is sent
  setTimeout(press)
  fields = []
}

function press() {
  const event = pressed
  pressed = undefined
  if (!event || performance.now() - event.timeStamp > WAIT_MS) return
  if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter)
  else (event.target as Element).closest('button')?.click()
}

/**
 * How React is told of a field's new value: nothing where it is what the server sent. A box that the browser ticks
 * anew when a page is loaded again was not ticked by anybody: without `autocomplete=off` it is left alone.
 */
function taken(field: HTMLInputElement, checked: boolean): (() => void)[] {
  const { value, type, defaultChecked } = field
  if (type === 'checkbox' || type === 'radio') {
    if (checked === defaultChecked || field.autocomplete !== 'off') return []
    field.checked = defaultChecked
    return checked || type === 'checkbox' ? [() => field.click()] : []
  }
  if (type === 'file' || value === field.defaultValue) return []
  return [
    () => {
      // React takes for old what it sees being set, so the new value is set behind its back
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  ]
}
