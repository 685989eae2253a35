import type { PageModule } from './state/route'

/** The pages of our staff, by file. */
export const staffPages = import.meta.glob<PageModule>('./pages/admin*/*Page.tsx')
