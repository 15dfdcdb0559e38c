export { caseFolded } from './case-folded.js';
export { Clock, SystemClock } from './clock.js';
export { Contended, DomainError, type ErrorKind } from './domain-error.js';
export { BY_COMMAND_LINE, type Cause, type DomainEvent } from './domain-event.js';
export { instantFromDateTime } from './instant.js';
export { INT64_MAX, INT64_MIN, int64FromDigits, isInt64 } from './int64.js';
export { faultOfName, faultOfText, NAME_RULE, TEXT_RULE } from './name.js';
export { Page } from './page.js';
export { withinTime } from './within-time.js';
