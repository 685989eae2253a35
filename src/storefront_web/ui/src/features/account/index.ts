export { accountCalls, accountNeeds, isOfColleagues } from './accountCalls'
export { AccountFrame } from './AccountFrame'
export { entries, menuEntries, isStaffAlone } from './entries'
