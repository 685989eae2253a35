import type { PageModule } from './state/route'

/** All pages but those of the staff area, by file. Those of `pageFiles.ts` are in it too: no folder is left out. */
export const files = import.meta.glob<PageModule>(['./pages/*/*Page.tsx', '!./pages/admin*/*'])
