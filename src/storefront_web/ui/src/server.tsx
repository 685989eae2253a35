import './server-shims'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server.browser'
import type { Need } from './api/fetch'
import { needs as questions } from './api/needs'
import type { ShellContent } from './api/types'
import { openingNeed } from './features/cart/opening'
import { routes } from './routes'
import { staffRoutes } from './staffRoutes'
import { App } from './shell/App'
import Footer from './shell/Footer'
import { Header } from './shell/Header'
import MainNav from './shell/MainNav'
import { mark, type StaticPartName } from './shell/StaticPart'
import { begin } from './state/navigation'
import { nameOf, pageAtHand, setPage } from './state/pages'
import { type Answers, known, makeClient } from './state/queries'
import {
  isPersonal as isPersonalRoute,
  matchRoute,
  type PageModule,
  type Plan,
  plans as plansOfRoutes,
  setRoutes,
} from './state/route'
import { fullTitle } from './state/useHead'
import { answeredView, needsOf, notFound, type View } from './state/view'

const files = import.meta.glob<PageModule>('./pages/*/*Page.tsx', { eager: true })
for (const [file, module] of Object.entries(files)) setPage(nameOf(file), module)
setRoutes([...routes, ...staffRoutes])

/** A finished page. Paths in `canonical`, `redirect` and `jsonLd` are without the origin. */
export interface Rendered {
  html: string
  title: string
  description: string
  canonical: string
  jsonLd: object[]
  noIndex: boolean
  /** What a browser without JavaScript shows instead of a page that needs it; empty if the page does not. */
  withoutScript: { heading: string } | null
  status: number
  redirect: string
  /** The page's module, `home/HomePage`; empty if it is not one of our pages. */
  page: string
}

/** What only the server asks for, with the visitor's cookies, to fill a personal page before its first paint. */
const openings: Record<string, Need[]> = { 'cart/CartPage': [openingNeed] }

/** Return the requests that a page needs; `render` takes their answers as `data`. Pure. */
export function needs(path: string): Need[] {
  const match = matchRoute(path)
  return [questions.shell(), ...(match ? [...needsOf(match), ...(openings[match.route.page] ?? [])] : [])]
}

/** Return the requests of pages that need only their path to know them. Pure. */
export function plans(): Omit<Plan, 'page'>[] {
  return plansOfRoutes().map(({ page, ...plan }) => ({
    ...plan,
    urls: plan.urls && [
      questions.shell().url,
      ...plan.urls,
      ...(openings[page] ?? []).map((need) => need.url),
    ],
  }))
}

/** Return whether a page depends on the user, so that a shared cache must not store it. */
export function isPersonal(path: string): boolean {
  const match = matchRoute(path)
  return match !== undefined && isPersonalRoute(match.route)
}

/** Render a page from its path (with the query) and its answers by key; never throws because of user input. */
export function render({ path, data }: { path: string; data: Answers }): Rendered {
  const client = makeClient(data, true)
  try {
    const match = matchRoute(path)
    const view = answeredView(client, data, { address: path, match }, match && pageAtHand(match.route.page))
    begin(client, view)
    const shell = known<ShellContent>(client, questions.shell())
    const html = view.head.redirect ? '' : renderToString(<App client={client} />)
    return {
      html: html && withStills(html, stillsOf(client, shell)),
      withoutScript: match && isPersonalRoute(match.route) ? missing(html, view.head.title) : null,
      title: fullTitle(view.head, shell?.storeName ?? 'Store'),
      description: view.head.description ?? '',
      canonical: view.head.canonical ?? '',
      jsonLd: view.head.jsonLd ?? [],
      noIndex: view.head.noIndex ?? false,
      status: statusOf(view),
      redirect: view.head.redirect ?? '',
      page: view.match && view.kind === 'page' ? view.match.route.page : '',
    }
  } finally {
    client.clear()
  }
}

/** The markup of the parts that are the same on every page. */
type Stills = Record<StaticPartName, string>

let stills: Stills = { header: '', nav: '', footer: '' }
let stillsShell = ''

/** Return these static parts; rendered again when the shell's content has changed. */
function stillsOf(client: QueryClient, shell: ShellContent | undefined): Stills {
  const text = JSON.stringify(shell) ?? 'none'
  if (text !== stillsShell) {
    const alone = (part: ReactNode) =>
      renderToString(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
    begin(client, notFound({ address: '/' }))
    stills = { header: alone(<Header />), nav: alone(<MainNav />), footer: alone(<Footer />) }
    stillsShell = text
  }
  return stills
}

function withStills(html: string, { header, nav, footer }: Stills): string {
  return html
    .replace(mark('header'), () => header)
    .replace(mark('nav'), () => nav)
    .replace(mark('footer'), () => footer)
}

/** A page says itself that it needs scripts, or has at least its heading, or is behind a sign-in and empty. */
function missing(html: string, title: string): Rendered['withoutScript'] {
  if (html.includes('<noscript>')) return null
  return { heading: html.includes('<h1') ? '' : title }
}

function statusOf(view: View): number {
  if (view.kind === 'page') return view.head.redirect ? (view.head.noIndex ? 302 : 301) : 200
  return view.kind === 'notFound' ? 404 : view.problem.status || 503
}
