export default {
  now: '目前以 UTC 零点为界，新的一天从本地时间 {{time}} 开始。',
  offer: '改为凌晨 4:00 开始',
  changed: '新的一天改为从本地时间凌晨 4:00 开始。',
} as const;
