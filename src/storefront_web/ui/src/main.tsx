import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLost, setApiBase } from './api/fetch'
import { logError } from './api/log'
import { needs } from './api/needs'
import { files, loadMoreFiles } from './pageFiles'
import { routes } from './routes'
import { App } from './shell/App'
import { CrashScreen } from './shell/CrashScreen'
import { openAuth } from './state/auth'
import { captureEarlyInput } from './state/earlyInput'
import { begin, keyHere, listen, renderedAddress } from './state/navigation'
import { addLoaders } from './state/pages'
import { type Answers, makeClient, resolve } from './state/queries'
import { reloadIfReplaced, setEntry } from './state/release'
import { matchRoute, setRoutes } from './state/route'
import { isHydrating } from './state/store'
import { loadView, refusalIn, refusedView, type View } from './state/view'

/** Hydrate the page that the server rendered; if it sent only data, or nothing, render it here. */
async function start(): Promise<void> {
  // parsing the bundle took a while: handle input that arrived in the meantime
  await yieldToInput()
  addLoaders(files, loadMoreFiles)
  setRoutes(routes, async () => {
    const { staffFiles, staffRoutes } = await import('./staffRoutes')
    addLoaders(staffFiles)
    return staffRoutes
  })
  const answers = inlined()
  const client = makeClient(answers)
  isHydrating.set(document.getElementById('root')?.firstElementChild != null)
  openAuth(() => import('./features/session').then(({ openSession }) => openSession(client)))
  const shell = await resolve(client, needs.shell()).catch(() => undefined)
  if (shell) setApiBase(shell.apiBase)
  begin(client, await firstView(client, answers))
  await yieldToInput()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <App client={client} />))
  else createRoot(root).render(<App client={client} />)
  captureEarlyInput()
  // not by React: a row far below hydrates only after it has the focus, when keys are typed already;
  // only quantities have a largest value
  addEventListener('focusin', (event) => {
    const field = event.target as HTMLInputElement
    if (field.ariaValueMax) field.select()
  })
  listen()
}

/** Let the browser handle pending input first. */
const yieldToInput = () => new Promise((next) => setTimeout(next))

/** Data that the server was refused when it rendered this page is not requested again; data it failed to get is. */
function firstView(client: QueryClient, answers: Answers): View | Promise<View> {
  const address = renderedAddress()
  const match = matchRoute(address)
  const refused = match && refusalIn(answers, match)
  if (refused && !isLost(refused)) return refusedView({ address, match, entry: keyHere() }, refused)
  return loadView(client, address, keyHere())
}

function inlined(): Answers {
  const text = document.getElementById('storefront-data')?.textContent
  return text ? (JSON.parse(withDrawing(text)) as Answers) : {}
}

/** The page's drawing is not sent twice: it is read from the markup. */
function withDrawing(text: string): string {
  return text.replaceAll('"drawingSvg":null', () => {
    const drawn = document.querySelector('#root figure svg[role=img]')?.outerHTML ?? ''
    return `"drawingSvg":${JSON.stringify(drawn)}`
  })
}

/** The start failed: keep the server's page if there is one, else show the crash screen. */
function giveUp(cause: unknown): void {
  logError('The page could not start', cause)
  void reloadIfReplaced()
  const root = document.getElementById('root')
  if (!root || root.firstElementChild) return
  createRoot(root).render(
    <QueryClientProvider client={makeClient({})}>
      <CrashScreen cause={cause} whole />
    </QueryClientProvider>,
  )
}

setEntry(import.meta.url)
start().catch(giveUp)
