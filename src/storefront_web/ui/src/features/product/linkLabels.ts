import type { LinkKind } from '../../contract/enums.gen'
import {
  LINK_CAD,
  LINK_CERTIFICATE,
  LINK_DATA_SHEET,
  LINK_MANUAL,
  LINK_SDS,
  LINK_VIDEO,
  LINK_WEB,
} from '../../contract/messages/catalog.gen'

/** What the kinds of links are called; a table among the sentences would be in every page's first script. */
export const LINK_LABELS: Record<LinkKind, string> = {
  DataSheet: LINK_DATA_SHEET,
  Cad: LINK_CAD,
  Manual: LINK_MANUAL,
  Sds: LINK_SDS,
  Certificate: LINK_CERTIFICATE,
  Video: LINK_VIDEO,
  Web: LINK_WEB,
}
