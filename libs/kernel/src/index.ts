export { caseFolded } from './case-folded.js';
export { Clock, SystemClock } from './clock.js';
export {
  Contended,
  declareError,
  DomainError,
  type ErrorClass,
  type ErrorDeclaration,
  type ErrorKind,
  InvalidValue,
} from './domain-error.js';
export { BY_COMMAND_LINE, type Cause, type DomainEvent } from './domain-event.js';
export { GracePeriod } from './grace-period.js';
export { instantFromDateTime } from './instant.js';
export { INT64_MAX, INT64_MIN, int64FromDigits, isInt64 } from './int64.js';
export { faultOfName, faultOfText, Name, NAME_RULE, TEXT_RULE } from './name.js';
export { type Consistency, Page, type PageQuery } from './page.js';
export { pause } from './pause.js';
export { TimeLimit } from './time-limit.js';
export { withinTime } from './within-time.js';
