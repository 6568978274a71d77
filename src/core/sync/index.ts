export {
  compareStamps,
  createClock,
  decodeStamp,
  encodeStamp,
  lastAllowedStamp,
  MAX_DRIFT_MS,
  receive,
  type Stamp,
  tick,
} from './hlc.ts';
export { TimeSchema } from './timeSchema.ts';
