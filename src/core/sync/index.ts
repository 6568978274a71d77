export {
  compareStamps,
  createClock,
  decodeStamp,
  encodeStamp,
  MAX_DRIFT_MS,
  receive,
  type Stamp,
  tick,
} from './hlc.ts';
