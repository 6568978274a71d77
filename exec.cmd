@rem `npm start` and `npm run dev` begin with `exec`: on other systems no shell is then between npm and the app, so that signals reach it.
@%*
