;; Opens a file with the language server, waits for diagnostics, applies a code action, formats. Writes what it saw to a
;; file as JSON. -*- lexical-binding: t -*-
(require 'package)
(package-initialize)
(require 'eglot)
(require 'flymake)
(require 'json)

;; The setup of docs/editors.md.
(load (getenv "ROBOTSPEC_SETUP") nil t)

(setq eglot-sync-connect 20
      eglot-connect-timeout 20
      eglot-autoshutdown t
      eglot-confirm-server-initiated-edits nil
      make-backup-files nil
      create-lockfiles nil
      flymake-start-on-flymake-mode t)

(defun robotspec-wait-for (condition)
  "Handle what the server sends until CONDITION holds, for at most 20 seconds."
  (let ((end (+ (float-time) 20)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.05))))

(defun robotspec-diagnostics ()
  (vconcat
   (mapcar (lambda (one)
             `((line . ,(1- (line-number-at-pos (flymake-diagnostic-beg one))))
               (message . ,(flymake-diagnostic-text one))))
           (flymake-diagnostics))))

(let ((count (string-to-number (getenv "ROBOTSPEC_COUNT")))
      (result `((version . ,emacs-version))))
  (find-file (getenv "ROBOTSPEC_FILE"))
  ;; In batch mode no command runs the hook by which `eglot-ensure' connects.
  (run-hooks 'post-command-hook)
  (robotspec-wait-for (lambda () (= (length (flymake-diagnostics)) count)))
  (push `(diagnostics . ,(robotspec-diagnostics)) result)

  (goto-char (point-min))
  (forward-line 1)
  (let* ((server (eglot-current-server))
         (hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
    (push `(hover . ,(plist-get (plist-get hover :contents) :value)) result))

  (let* ((actions (eglot-code-actions (line-beginning-position) (line-end-position) "quickfix"))
         (first (car actions)))
    (push `(action . ,(plist-get first :title)) result)
    (eglot--apply-workspace-edit (plist-get first :edit)))
  (push `(fixed . ,(buffer-string)) result)

  (eglot-format-buffer)
  (push `(formatted . ,(buffer-string)) result)
  (eglot--signal-textDocument/didChange)
  (robotspec-wait-for (lambda () (null (flymake-diagnostics))))
  (push `(after . ,(robotspec-diagnostics)) result)

  (with-temp-file (getenv "ROBOTSPEC_OUT")
    (insert (json-encode result)))
  (set-buffer-modified-p nil)
  (ignore-errors (eglot-shutdown (eglot-current-server))))
