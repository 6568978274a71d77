export { default as IconCloudCheck } from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
export { default as IconCloudExclamation } from '@tabler/icons-react/dist/esm/icons/IconCloudExclamation.mjs';
export { default as IconCloudLock } from '@tabler/icons-react/dist/esm/icons/IconCloudLock.mjs';
export { default as IconCloudOff } from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
export { default as IconCloudQuestion } from '@tabler/icons-react/dist/esm/icons/IconCloudQuestion.mjs';
export { default as IconCloudUp } from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
export { default as IconCloudX } from '@tabler/icons-react/dist/esm/icons/IconCloudX.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
