export { DownloadLinked, DownloadPdf } from './DownloadPdf'
export type { DocumentKind } from './downloadDocument'
